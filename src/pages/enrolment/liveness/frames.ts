/** Pictures on their way to the API while the person moves: in small lots, again and again until they arrive. */
import type { LivenessCalls } from '../useEnrolment';

export interface Taken {
  index: number;
  step: number;
  at: number;
  blob: Blob;
}

const AT_ONCE = 10;
const AGAIN_MS = 1_500;

export class FrameQueue {
  private readonly waiting: Taken[] = [];
  private sending = false;
  private stopped = false;
  private failed: unknown;
  private idle: (() => void)[] = [];
  private readonly nonce: string;
  private readonly calls: LivenessCalls;
  private readonly told: (lost: boolean) => void;

  /** @param told hears of a connection that is lost, and that it is back */
  constructor(nonce: string, calls: LivenessCalls, told: (lost: boolean) => void) {
    this.nonce = nonce;
    this.calls = calls;
    this.told = told;
  }

  add(frame: Taken): void {
    this.waiting.push(frame);
    if (!this.sending) void this.send();
  }

  stop(): void {
    this.stopped = true;
  }

  /** Resolves when all have arrived. @throws what the API said against them */
  async sent(): Promise<void> {
    if (this.waiting.length > 0 || this.sending)
      await new Promise<void>((resolve) => {
        this.idle.push(resolve);
      });
    if (this.failed !== undefined) throw this.failed;
  }

  private async send(): Promise<void> {
    this.sending = true;
    while (this.waiting.length > 0 && !this.stopped && this.failed === undefined) {
      const lot = this.waiting.slice(0, AT_ONCE);
      try {
        await this.calls.frames(this.nonce, lot);
        this.waiting.splice(0, lot.length);
        this.told(false);
      } catch (error) {
        if (!this.calls.passing(error)) {
          this.failed = error;
          break;
        }
        this.told(true);
        await this.calls.pause(AGAIN_MS);
      }
    }
    this.sending = false;
    for (const resolve of this.idle.splice(0)) resolve();
  }
}
