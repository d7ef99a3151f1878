// Doses in other languages. What the rules for English cannot read, a moderator reads.

/** A letter of another alphabet; single Greek letters are in units and in the names of compounds. */
const OTHER_ALPHABET =
  /(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]|(?<=\p{L})(?!μ)\p{Script=Greek}(?=\p{L})|(?!μ)\p{Script=Greek}\p{L}{2}/u

// Beginnings of words, so that 'Kapsel', 'kapslar' and 'kapsułki' are one; '.' ends a whole word.

const COUNTED = beginnings(`
  pilul fiala. fiale. saszet strzał   kaps cáps càps capsula gélul gelul comprim compressa. compresse. tablett tabletk tabletek tabletę pille. pillen. pastil píldor pildor
  ampoll ampoł ampola. ampolas. ampull ampulk fiol fläsch durchstech einheit unidad unité unità jednost eenhe enhet enhed tropfen gotas gotinha
  goutte gocc krop druppel dråp cucharad cuill cucchiai colher łyż löffel messlöffel lepel misurin dosett spritze jeringa seringue siringa strzykaw
  sprüh pulveriz vaporis inhalac`)
const USED = beginnings(`
  nehm nimm nahm genomm einnehm eingenom einnahm spritz injizier gespritz tomo. tomé. tomar. toma. tomam. tomei. tomando. inyect injecto.
  injecter. injecte. prends. prendre. prenez. prise. prises. assumo. assumi. assunt prendo. prendere. nemen. slik. inneem. biorę. brać. brałe
  przyjm zażyw wstrzyk tager. tagit. injicer otan. alıyor kullan užív beru. szed`)
const TIMES = beginnings(`
  horas. sera. noc. heures. ore.   täglich tgl wöchentl woche. wochen. monatl morgens. mittags. abends. nachts. stündl tage. tagen. día. días. diari semana mañana noches. jour.
  jours. journali quotidien semaine matin. soir. soirs. midi. giorn settiman mattin dagen. dagelijks wekelijks ochtend avond dagar dagligen vecka.
  veckan. kväll dziennie dzień tydzień tygod rano. wieczor günde. haftada. sabah. akşam päiväs viikos denně týdn ráno naponta hetente manhã noites.
  dias. noite. schlafen. dormir. slapen. coucher. dormire. sömn spaním snem. yatmadan nukku nüchtern ayunas. jeun. digiuno.`)
const NUMBERS = beginnings(`
  ocho. quart. raz. metà.   zwei drei vier. fünf halbe. halber. einen. einer. eine. dos. tres. cuatro. cinco. una. medio. deux trois quatre. une. demi. demie. quattro.
  cinque. mezza. mezzo. dois. duas. uma. twee. drie. två. fyra. ett. dwa. dwie. trzy. cztery. pół. jedną. jeden. bir. iki. üç. dört. yarım.
  kaksi kolme media. medias. meia. mitad metade halve. halv. polovin viertel cuarto. drittel tercio tiers. doppelt doble. dubbel podwójn`)

function beginnings(list: string): RegExp {
  const words = list.trim().split(/\s+/)
  return new RegExp(`^(?:${words.map((word) => word.replace('.', '$')).join('|')})`, 'u')
}

const MOST_WORD_CHARS = 40

/** Whether a text has words in an alphabet that the rules on doses cannot read. */
export const isInOtherAlphabet = (text: string) => OTHER_ALPHABET.test(text)

/** Whether a text, in lower case, may tell a dose in another language than English. Looks at each word once. */
export function tellsDoseElsewhere(text: string): boolean {
  if (isInOtherAlphabet(text)) return true
  const words = (text.match(/\p{L}+/gu) ?? []).map((word) => word.slice(0, MOST_WORD_CHARS))
  const has = (kind: RegExp) => words.some((word) => kind.test(word))
  return [/\d/.test(text) || has(NUMBERS), has(COUNTED), has(USED), has(TIMES)].filter(Boolean).length > 1
}
