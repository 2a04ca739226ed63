/** The colours of both schemes. Every other file takes them from here, through `vars.ts` or the MUI theme. */

/** A colour meaning: its text, the fill that the text stands on, and the mark for dots, bars and rings. */
export type ToneColors = {
  text: string;
  chip: string;
  mark: string;
};

/** The fill of an avatar and the letters on it. */
export type TintColors = {
  fill: string;
  text: string;
};

export type Tokens = {
  background: { default: string; paper: string };
  /** Rows and cards that lie on a tray, and inputs. */
  sheet: string;
  /** Menus, dialogs, toasts, floating bars. */
  raised: string;
  sunken: string;
  tonal: string;
  tonalHover: string;
  disabledFill: string;
  line: string;
  lineOnPaper: string;
  /** Rims that alone say where a control is: 3:1 on every surface. */
  fieldBorder: string;
  /** Rims of controls that a label carries already. */
  fieldBorderSoft: string;
  text: { primary: string; secondary: string; tertiary: string; disabled: string };
  primary: {
    main: string;
    light: string;
    /** Contained buttons and ticked controls: `main` is too light for small white text. */
    strong: string;
    strongHover: string;
    strongPressed: string;
    onStrong: string;
  };
  /** Green marks that are no text: icons, tab rule, charts. */
  mark: string;
  danger: { fill: string; hover: string; pressed: string; onFill: string; line: string };
  /** The near-black of the product, light in the dark scheme: secondary buttons, bulk bar, tooltip. */
  inverse: { fill: string; hover: string; text: string; muted: string; line: string };
  link: string;
  hover: string;
  hoverRaised: string;
  selected: string;
  selectedRaised: string;
  focus: string;
  scrim: string;
  tones: Record<'success' | 'warning' | 'error' | 'info' | 'escalated' | 'neutral', ToneColors>;
  tint: Record<'green' | 'blue' | 'violet' | 'teal' | 'orange' | 'rose' | 'olive', TintColors>;
  /** e1 sheet, e2 menu, toast and bar, e3 dialog and drawer. */
  shadow: { e1: string; e2: string; e3: string };
};

export const light: Tokens = {
  background: { default: '#F7FAF8', paper: '#EEF1F2' },
  sheet: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#E3E8E6',
  tonal: '#E4E9E7',
  tonalHover: '#D8DFDB',
  disabledFill: '#E3E8E6',
  line: '#E6EBE8',
  lineOnPaper: '#DADFDE',
  fieldBorder: '#7E8982',
  fieldBorderSoft: '#C6CECA',
  text: { primary: '#1A221C', secondary: '#4C574F', tertiary: '#626D66', disabled: '#7E8982' },
  primary: {
    main: '#449552',
    light: '#5DB36D',
    strong: '#347B41',
    strongHover: '#2A6935',
    strongPressed: '#215529',
    onStrong: '#FFFFFF',
  },
  mark: '#449552',
  danger: { fill: '#B3261E', hover: '#98201A', pressed: '#7E1A15', onFill: '#FFFFFF', line: '#E0A29C' },
  inverse: { fill: '#19191A', hover: '#303032', text: '#FFFFFF', muted: '#B5BAB7', line: '#3F4140' },
  link: '#2A6935',
  hover: '#F3F6F4',
  hoverRaised: '#F3F6F4',
  selected: '#EAF5EC',
  selectedRaised: '#EAF5EC',
  focus: '#449552',
  scrim: 'rgba(20,30,23,.34)',
  tones: {
    success: { text: '#1E6A33', chip: '#DFF1E3', mark: '#449552' },
    warning: { text: '#855000', chip: '#FBEBCB', mark: '#C47906' },
    error: { text: '#B3261E', chip: '#FBE3E0', mark: '#D4453B' },
    info: { text: '#1C5A9E', chip: '#E0ECF9', mark: '#3D7FC7' },
    escalated: { text: '#5B3FA8', chip: '#EAE4FA', mark: '#7A5FCB' },
    neutral: { text: '#47524A', chip: '#E3E8E5', mark: '#8A958E' },
  },
  tint: {
    green: { fill: '#D6E8DA', text: '#215529' },
    blue: { fill: '#DBE6F6', text: '#1C4F8C' },
    violet: { fill: '#E6DFF6', text: '#52399A' },
    teal: { fill: '#D2E7E8', text: '#1B5B60' },
    orange: { fill: '#F1E1D1', text: '#7A4414' },
    rose: { fill: '#F6DBE3', text: '#8B2549' },
    olive: { fill: '#E7E5CD', text: '#585410' },
  },
  shadow: {
    e1: '0 0 0 1px rgba(20,32,24,.045), 0 1px 2px rgba(20,32,24,.05)',
    e2: '0 0 0 1px rgba(20,32,24,.06), 0 12px 28px -8px rgba(20,32,24,.18)',
    e3: '0 32px 72px -16px rgba(20,32,24,.32)',
  },
};

/** Drawn, not inverted: surfaces get lighter as they rise, and a light rim takes the place of shadows. */
export const dark: Tokens = {
  background: { default: '#0D120F', paper: '#141A16' },
  sheet: '#1B221D',
  raised: '#232B26',
  sunken: '#0A0E0B',
  tonal: '#2A332C',
  tonalHover: '#354038',
  disabledFill: '#1F2722',
  line: '#29322C',
  lineOnPaper: '#232B26',
  fieldBorder: '#727E76',
  fieldBorderSoft: '#3A453E',
  text: { primary: '#E9EFEB', secondary: '#AEBAB2', tertiary: '#8F9B93', disabled: '#66716A' },
  primary: {
    main: '#449552',
    light: '#5DB36D',
    strong: '#5DB36D',
    strongHover: '#74C283',
    strongPressed: '#8ACF96',
    onStrong: '#08130B',
  },
  mark: '#5DB36D',
  danger: { fill: '#FF8D82', hover: '#FFA69D', pressed: '#FFBDB6', onFill: '#1D0705', line: '#7A3A35' },
  inverse: { fill: '#E9EFEB', hover: '#FFFFFF', text: '#19191A', muted: '#4C574F', line: '#C3CDC7' },
  link: '#86D596',
  hover: '#212924',
  hoverRaised: '#2D3731',
  selected: '#1B2E21',
  selectedRaised: '#21402B',
  focus: '#7FD08E',
  scrim: 'rgba(0,0,0,.6)',
  tones: {
    success: { text: '#86D596', chip: '#173322', mark: '#5DB36D' },
    warning: { text: '#F2BE62', chip: '#3A2B0E', mark: '#E0A02E' },
    error: { text: '#FF9B91', chip: '#43201D', mark: '#E5695F' },
    info: { text: '#8FC1F7', chip: '#172D45', mark: '#5C9BE0' },
    escalated: { text: '#BFABFA', chip: '#2C2448', mark: '#9B82E8' },
    neutral: { text: '#B9C4BC', chip: '#2B342E', mark: '#76827A' },
  },
  tint: {
    green: { fill: '#1E3D28', text: '#A3DDAE' },
    blue: { fill: '#1A2F4A', text: '#9CC6F4' },
    violet: { fill: '#2F2552', text: '#C7B6FA' },
    teal: { fill: '#15383B', text: '#93D3D3' },
    orange: { fill: '#47301C', text: '#EFBE8F' },
    rose: { fill: '#47202D', text: '#F4A3B8' },
    olive: { fill: '#35341A', text: '#CFCB8D' },
  },
  shadow: {
    e1: '0 0 0 1px rgba(233,239,235,.05)',
    e2: '0 0 0 1px rgba(233,239,235,.09), 0 12px 28px -8px rgba(0,0,0,.5)',
    e3: '0 0 0 1px rgba(233,239,235,.09), 0 32px 72px -16px rgba(0,0,0,.7)',
  },
};
