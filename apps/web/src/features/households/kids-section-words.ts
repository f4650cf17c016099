export const childsName = "Child's name"
export const notesOptional = 'Notes (optional)'
export const sampleNotes = 'Shy at first, talks about trains'
export const notesHint = 'For your family. What a driver must know is on the safety card.'
export const childSaved = 'Child saved'
export const saveChild = 'Save child'
export const childAdded = 'Child added'
export const addChild = 'Add child'
export const deleteKid = (name: string): string => `Delete ${name}`
export const edit = (name: string): string => `Edit ${name}`
export const children = 'Children'
export const noneYet = 'None yet. Add the kids who ride, so that pools can keep seats for them.'
export const addAChild = 'Add a child'
