import { table } from '#domain/table.ts'
import { trimEnd } from '#domain/trim-end.ts'
import { correct, spellings } from '../engine/spelling.ts'

/** Words that lead to a warning; misspelled ones must lead to it as well. */
const alarmWords = spellings(
  'suicide suicidal overdose overdosed overdosing dosage dosing dose kill killing myself yourself himself herself poison poisoned lethal breathe breathing unconscious seizure seizures bleeding swallowed unalive titrate titration titrating reconstitute reconstituting inject injecting injection milligrams micrograms protocol ambulance emergency anaphylaxis anaphylactic collapsed choking cutting painless painlessly hanging dying'.split(
    ' ',
  ),
)
const ordinary = new Set(
  'infection infections infected does doses done dosed kind kids skill still himself poise loose goose those injected inhaling breath hang hands handing dies diet diets drying trying tying cuttings living sizes kills kilo kilos killed'.split(
    ' ',
  ),
)
const short = table<string>({
  kil: 'kill',
  kll: 'kill',
  kms: 'kill myself',
  kys: 'kill yourself',
  mself: 'myself',
  mysel: 'myself',
  unaliv: 'unalive',
  doze: 'dose',
  dosis: 'dose',
  wana: 'wanna',
  suicid: 'suicide',
  od: 'overdose',
  ppl: 'people',
  peeps: 'people',
  u: 'you',
  ur: 'your',
  r: 'are',
  shud: 'should',
  shld: 'should',
  hw: 'how',
  hwo: 'how',
  mutch: 'much',
  mch: 'much',
  muhc: 'much',
  mcuh: 'much',
  moch: 'much',
  offen: 'often',
  oftn: 'often',
  ofen: 'often',
  wat: 'what',
  wats: 'whats',
  wut: 'what',
  gud: 'good',
  dly: 'daily',
  thru: 'through',
  tho: 'though',
})
const leet = table<string>({ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' })

/** A question in plain lower-case words, with disguised ('k1ll', 'k i l l') and misspelled alarm words put right. */
export function normalText(question: string): string {
  const plain = question
    // Before the forms are made one: an acute accent that stands alone would become a space.
    .replace(/['’‘`´ʼ＇]/g, '')
    .normalize('NFKC')
    // Invisible characters between letters hide words from readers like this one, not from people.
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:[a-z][\s.*_-]){2,}[a-z]\b/g, (spaced) => spaced.replace(/[\s.*_-]/g, ''))
    .replace(/\b(can|won|don|didn|isn|doesn|couldn|wasn|hasn|aren) t\b/g, '$1t')
    .replace(/[a-z@$0-5]+/g, (word) =>
      /[a-z][@$0-5][a-z]/.test(word) ? word.replace(/[@$0-5]/g, (c) => leet[c] ?? c) : word,
    )
  const words = plain.match(/[\p{L}\p{N}.,%]+|[?!]/gu) ?? []
  return ` ${words.map((word) => put(trimEnd(word, '.,'))).join(' ')} `
}

function put(word: string): string {
  if (short[word]) return short[word]
  if (ordinary.has(word)) return word
  return correct(alarmWords, word) ?? word
}
