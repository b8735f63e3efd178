/**
 * The tokens of web/ui/tokens.css in hex: mail clients support neither variables nor OKLCH. A test keeps the two in
 * sync.
 */
export const light = {
  surface: '#f1efeb',
  raised: '#fffefe',
  ink: '#171310',
  paper: '#fbfaf7',
  muted: '#5f5a55',
  line: '#d6d4d0',
  brand: '#d90d1b',
  'brand-ink': '#fdfcf9',
  sale: '#ca0517',
} as const;

export type ColourName = keyof typeof light;

export const dark: Record<ColourName, string> = {
  surface: '#1e1a18',
  raised: '#23201d',
  ink: '#f2f0ec',
  paper: '#110f0d',
  muted: '#aba7a1',
  line: '#373330',
  brand: '#de1c22',
  'brand-ink': '#fdfcf9',
  sale: '#fc675c',
};
