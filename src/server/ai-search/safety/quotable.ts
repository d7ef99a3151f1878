import { isDosing } from '#domain/dosing-text.ts'
import { isInstruction } from './instruction-text.ts'

/** Whether words of a record may stand in an answer: they tell no dose and give no instructions to a machine. */
export const isQuotable = (text: string) => !isDosing(text) && !isInstruction(text)
