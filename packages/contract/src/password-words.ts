// Words for a password's problems, on the sign-up form and from the server (spec, section 5).
export const tooShort = 'Password must be at least 8 characters'
export const noLowercase = 'Password must contain at least one lowercase letter'
export const noUppercase = 'Password must contain at least one uppercase letter'
export const noNumber = 'Password must contain at least one number'
export const noSpecial = 'Password must contain at least one special character'
export const tooLong = (longest: number): string => `Password must be at most ${longest} characters`
