export const byBeanpool = 'From Beanpool'
export const yours = 'Yours'
export const ofGroups = 'Changed for a group'
