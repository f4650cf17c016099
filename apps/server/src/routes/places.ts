// Contract to use case, one line each.

import { addPlace, changePlace, copyPlace, removePlace } from '../acts/places/change-places.ts'
import { authed } from '../api/procedures.ts'
import { readBook } from '../views/places/read-book.ts'

const { places } = authed

export const placeRoutes = {
  book: places.book.handler(({ context, input }) => readBook(context, input)),
  add: places.add.handler(({ context, input }) =>
    addPlace(context, input).then(() => readBook(context, input)),
  ),
  copy: places.copy.handler(({ context, input }) =>
    copyPlace(context, input).then(() => readBook(context, input)),
  ),
  update: places.update.handler(({ context, input }) =>
    changePlace(context, input).then((group) => readBook(context, group)),
  ),
  remove: places.remove.handler(({ context, input }) =>
    removePlace(context, input).then((group) => readBook(context, group)),
  ),
}
