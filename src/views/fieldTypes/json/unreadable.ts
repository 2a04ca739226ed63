/** A text that is no JSON, as typed. No plain value, so that the validator refuses it. */
export class Unreadable {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
