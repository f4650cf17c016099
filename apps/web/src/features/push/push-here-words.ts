// Words of push-here.ts.
export const displayModeStandalone = '(display-mode: standalone)'
