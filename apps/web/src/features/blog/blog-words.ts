// Words of blog-page.tsx.
export const blogBeanpool = 'Blog · Beanpool'
export const shortArticlesAboutSharingThe =
  'Short articles about sharing the school run: fair turns, bad mornings, and carpools that last.'
export const blog = 'Blog'
export const shortReadsAboutSharingThe = 'Short reads about sharing the school run.'
