// Words of blog-page.tsx.
export const blogBeanpool = 'Blog · Beanpool'
export const description =
  'Short articles about sharing the school run: fair turns, bad mornings, and carpools that last.'
export const blog = 'Blog'
export const lead = 'Short reads about sharing the school run.'
