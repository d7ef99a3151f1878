/** 'Human studies' of 'human studies'. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'No difference' of 'no_difference'. */
export const inWords = (name: string) => capital(name.replaceAll('_', ' '))
