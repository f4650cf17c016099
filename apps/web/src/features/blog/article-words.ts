// Words of article-page.tsx.
export const blog = 'Blog'
export const startYourGroup = 'Start your group'
export const seeHowItWorks = 'See how it works'
export const readOn = 'Read on'
