// Words of parts that the theme sets for all screens.
export const showPassword = 'Show password'
