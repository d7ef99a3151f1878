/** The most of a pasted text that is looked at: a sentence of a mail with the code in it. */
export const MOST_CODE_CHARS = 200

/** Why a longer text is refused, after the name of its field. */
export const NOT_A_CODE = 'is longer than a sentence with the code in it. Please paste the code alone'
