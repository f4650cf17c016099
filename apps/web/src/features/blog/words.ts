export const blog = 'Blog'
export const readOn = 'Read on'

export const blogBeanpool = 'Blog · Beanpool'
export const description = 'Short reads about sharing the school run.'

export const lead = description
