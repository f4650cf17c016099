// Texts in components that the theme sets for all screens.
export const showPassword = 'Show password'
