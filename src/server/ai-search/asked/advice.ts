import type { AiFacts } from '#contract/ai-search/ai-search.ts'

const NONE = 'No compound is recommended.'
export const UNKNOWN = 'What a record does not mention is unknown, which is not the same as safe.'

/** The advice that comes first, by what makes the question one of safety. */
export const ADVICE = {
  animal: {
    title: 'Ask a vet first',
    message: `Our records are about people. What people tolerate can poison an animal. ${NONE}`,
  },
  child: {
    title: 'Ask a doctor or pharmacist first',
    message: `Most studies in our records were done with adults, and children react differently. ${NONE}`,
  },
  replacing: {
    title: 'Ask your doctor before you stop or replace a treatment',
    message: `Stopping or replacing a treatment can do serious harm, and nothing here was shown to replace a prescribed one. ${NONE}`,
  },
  pregnancy: {
    title: 'Pregnant: ask your midwife or doctor first',
    message: `Compounds are left out where the record advises against them in pregnancy or says nothing of it. ${UNKNOWN}`,
  },
  breastfeeding: {
    title: 'Breastfeeding: ask your midwife, doctor or pharmacist first',
    message: `Compounds are left out where the record advises against them while breastfeeding or says nothing of it. ${UNKNOWN}`,
  },
  surgery: {
    title: 'Before surgery: ask your surgical team first',
    message: `Tell them everything that you take, supplements too, and ask what to stop and when. ${UNKNOWN} ${NONE}`,
  },
  illness: {
    title: 'Ask your doctor or pharmacist first',
    message: `A serious illness changes what is safe, and most studies left out people who have one. ${UNKNOWN} ${NONE}`,
  },
  with: {
    title: 'Ask a doctor or pharmacist first',
    message: `This is what our records say of these together. ${UNKNOWN} The interaction checker has more. ${NONE}`,
  },
  general: {
    title: 'What our records warn of',
    message: `Ask a doctor or pharmacist first if you take a medicine, have an illness or are pregnant. ${UNKNOWN}`,
  },
}

/** Why a question is one of safety. With an animal, a child, a medicine, a treatment, an operation or a serious illness nothing is ever recommended. */
export type Because = keyof typeof ADVICE

/** For a question of safety that a model recognised and our own rules did not: advice, and nothing recommended. */
export const ASK_FIRST: AiFacts = {
  asked: 'safety',
  title: 'Ask a doctor or pharmacist first',
  message: `Your question is about safety. Look the names up in the interaction checker and read the warnings of each compound. ${UNKNOWN} ${NONE}`,
  sections: [],
  check: [],
}

/** Whether nothing may be recommended, whatever the records say. */
export const isForbidding = (because: Because) => FORBIDDING.has(because)
const FORBIDDING = new Set<Because>(['animal', 'child', 'replacing', 'surgery', 'illness', 'with'])
