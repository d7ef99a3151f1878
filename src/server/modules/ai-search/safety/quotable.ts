import { isDosing } from '#domain/dosing-text.ts'
import { isInstruction } from './instruction-text.ts'

/** Whether words of a record may stand in an answer: they tell no dose, and speak to people. */
export const isQuotable = (text: string) => !isDosing(text) && !isInstruction(text)
