// The words on every email.
export const beanpool = 'Beanpool'
export const slogan = 'Sweet, fair lifts every week.'
