import { stemsOf } from '#domain/search/words.ts'

/** Words that say the same of an effect, as people ask and as records write. */
const SAME = [
  'thin blood bleeding bleed clotting clots anticoagulants antiplatelet',
  'hair loss bald balding shedding alopecia',
  'liver hepatitis jaundice',
  'kidney kidneys renal creatinine',
  'heart palpitations arrhythmia cardiac heartbeat rhythm',
  'sleepy drowsy drowsiness sedation sedatives',
  'anxiety anxious panic agitation',
  'depressed depression mood suicidal',
  'cancer tumour tumours tumor tumors',
  'nausea nauseous sick vomiting',
  'diarrhoea diarrhea loose stools',
  'constipated constipation',
  'headache headaches migraine',
  'rash itch itching hives skin',
  'dizzy dizziness fainting lightheaded',
  'addictive addicting addicted addiction dependence dependency dependent habit hooked withdrawal',
  'infertile infertility sperm fertility',
  'pimples acne breakouts',
  'fat weight',
  'bloated bloating gas wind',
].map((line) => stemsOf(line))

/** Words of a question on an effect that name no effect themselves. */
const VERBS =
  'cause make give lead damage harm hurt trigger worsen ruin destroy wreck kill raise increase spike affect mess bad linked result turn suppress drop true heard say that people whether take taking will would could your you really actually long term much'
/** Words found in many texts: alone they say little. */
const VAGUE = 'blood loss lose pressure skin weight fat level fall loose thin term sick heart long body sleep'

export const EFFECT_WORDS = {
  verbs: new Set(stemsOf(VERBS)),
  vague: new Set(stemsOf(VAGUE)),
  /** Other words for the same effects. */
  sameAs: (stems: readonly string[]) =>
    SAME.filter((line) => {
      const told = stems.filter((stem) => line.includes(stem))
      return (
        told.some((stem) => !EFFECT_WORDS.vague.has(stem)) ||
        told.length > 1 ||
        (told.length > 0 && stems.length === told.length)
      )
    }).flat(),
}
