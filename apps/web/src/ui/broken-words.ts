// Words of broken.tsx.
export const somethingWentWrong = 'Something went wrong'
export const thisPageCouldNotBe = 'This page could not be shown. Nothing that was saved is lost.'
export const beanpoolHasAProblem = 'Beanpool has a problem'
export const thisPageCouldNotBeFetched =
  'This page could not be fetched. Nothing that was saved is lost. Please try again in a moment.'
export const noConnection = 'No connection'
export const thisPageCouldNotBeFetchedIt =
  'This page could not be fetched. It opens as soon as you are back online.'
