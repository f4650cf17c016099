// Gives the time zone that tells the library's money: it belongs to no group.
import { browserTimeZone } from '../../ui/date-words.ts'
import { useMe } from '../session/me.ts'

export const useLibraryTimeZone = (): string => useMe().timeZone ?? browserTimeZone()
