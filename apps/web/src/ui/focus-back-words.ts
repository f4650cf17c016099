// Words of focus-back.ts.
export const sectionRoleDialogMain = 'section, [role="dialog"], main'
export const inputTextarea = 'input, textarea'
