// The words on every mail.
export const beanpool = 'Beanpool'
export const slogan = 'Sweet, fair lifts every week.'
