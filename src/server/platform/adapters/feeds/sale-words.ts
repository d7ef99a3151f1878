/** A longer text is looked at as far as this. */
const MOST_CHARS = 5_000

/** A price that comes back each month, or only with a promise to buy again. */
const AGAIN =
  /\b(?:subscri(?:be|ption)s?(?![\p{L}])(?!\s(?:to|for)\s(?:our|the|news))|auto[-\s]?(?:ship(?:ment)?s?|deliver(?:y|ies)|renew(?:s|al|ing)?|refills?|orders?|replenish(?:ment)?)|recurring|abonnements?|abo[-\s]?preis|suscripci[oó]n|abbonamento|assinatura)(?![\p{L}])/iu
/** The same where nothing else can be meant, for texts that describe at length. */
const BILLED =
  /\b(?:(?:billed|charged|paid|renews?|invoiced)\s(?:automatically\s)?(?:monthly|weekly|yearly|annually|quarterly|(?:every|per|each)\s(?:\d{1,3}\s)?(?:day|week|month|quarter|year)s?)|(?:monthly|weekly|yearly|annual)\s(?:plan|billing|payments?|subscription)|by\ssubscription\sonly|subscription\sonly|subscribers\sonly|only\sfor\ssubscribers)(?![\p{L}])/iu
/** A price for some buyers, for those who buy more, or for a part of the payment. */
const OF_SOME =
  /\b(?:wholesale|resellers?|bulk\s(?:price|pricing|discount|order)s?|trade\s(?:price|customer)s?|members?(?:['’]s?)?(?:\s|-)(?:only|price|pricing)|(?:with|using|use)\s(?:the\s)?(?:promo\s|discount\s|coupon\s)?(?:code|coupon)|coupon|(?:first|next)\sorders?|new\scustomers?|when\syou\sbuy|(?:per|each)\swhen|instal?lments?|deposits?|(?:down|part(?:ial)?|pre)[-\s]?payments?|(?:booking|handling|reservation|restocking)\sfees?)(?![\p{L}])/iu

const quoted = (text: string, found: RegExpExecArray | null) =>
  found && text.slice(found.index, found.index + found[0].length).trim()

const tidy = (text: string) =>
  text.slice(0, MOST_CHARS).normalize('NFKC').slice(0, MOST_CHARS).replace(/\s+/g, ' ')

/** The words of a label by which a thing is sold again and again; null without any. */
export function soldAgain(written: string): string | null {
  const text = tidy(written)
  return quoted(text, AGAIN.exec(text) ?? BILLED.exec(text))
}

/** The same for a long text, where only clear statements count. */
export function billedAgain(written: string): string | null {
  const text = tidy(written)
  return quoted(text, BILLED.exec(text))
}

/** The words by which a price is not everybody's; null without any. */
export function priceOfSome(written: string): string | null {
  const text = tidy(written)
  return soldAgain(text) ?? quoted(text, OF_SOME.exec(text))
}
