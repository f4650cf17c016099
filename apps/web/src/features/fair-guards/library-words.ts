// Words of the Fair Guard library among the settings.
import { counted } from '../../ui/counted.ts'

export const library = 'Fair Guard Library'
export const whatItIs =
  'A Fair Guard is a set of rules for a group: whose turn it is, what a seat is worth, and what a late cancel costs.'
export const failedToLoad = 'Failed to load Fair Guard templates'
export const createNew = 'Create Fair Guard'
export const noneYet = 'None yet. Copy one from Beanpool and make it yours, or create one.'
/** Next to the button: how many own templates the plan covers. */
export const planCovers = (count: number, allowed: number): string =>
  `${count} of ${counted(allowed, 'template', 'templates')} on the Free plan`
export const allTemplates = 'All Fair Guards'
export const newFairGuard = 'New Fair Guard'
export const edit = 'Edit'
export const copy = 'Copy'
export const deleteTemplate = 'Delete'
export const deleteIt = 'Delete template'
export const editing = (name: string): string => `Edit ${name}`
export const copying = (name: string): string => `Copy of ${name}`
export const create = 'Create'
export const saveChanges = 'Save changes'

export const created = 'Fair Guard created successfully'
export const saved = 'Fair Guard saved'
export const failedToCreate = 'Failed to create template'
export const failedToSave = 'Failed to save template'
export const deleted = 'Template deleted'
export const cannotDelete = 'Cannot Delete Template'
export const isAssigned = 'This template is currently assigned to a group and cannot be deleted.'
export const failedToDelete = 'Failed to delete template'
export const askToDelete = (name: string): string => `Delete ${name}?`
export const whatDeletingDoes = 'This deletes it from your library for good. No group uses it.'

export const whichFollow = 'Which groups follow the change?'
export const whatFollows = 'What would change'
export const moreOf = (name: string): string => `Details for ${name}`
export const othersKeep = 'A group without a tick keeps the rules that it has now.'
export const notYours = (names: string): string => `${names}: only an admin there can change the rules.`
export const useInGroup = (name: string): string => `Use it in ${name}`
export const changedFor = (name: string): string =>
  `These are the rules of ${name} alone. All of its admins can change them.`
export const openGroup = (name: string): string => `Open the Fair Guard of ${name}`
export const gone = 'This Fair Guard is gone'
export const goneText = 'It was deleted, or it belongs to someone else.'
