// Words of document.ts.
export const aWeekOfSchoolRuns = 'A week of school runs, driven in fair turns by three families'
export const doctypeHtml = '<!doctype html>'
export const metaCharsetUtf8 = '<meta charset="utf-8">'
export const metaNameViewportContentWidth =
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
export const metaNameThemeColorContent =
  '<meta name="theme-color" content="#FFFBF4" media="(prefers-color-scheme: light)">'
export const metaNameThemeColorContent1b1524 =
  '<meta name="theme-color" content="#1B1524" media="(prefers-color-scheme: dark)">'
export const linkRelIconTypeImage = '<link rel="icon" type="image/svg+xml" href="/bean.svg">'
export const linkRelAppleTouchIcon = '<link rel="apple-touch-icon" href="/apple-touch-icon.png">'
