const inWords = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
})

/** 'Nov 20, 2026, 2:05:09 PM UTC' of an instant, where seconds tell what came first. */
export const exactInstant = (iso: string) => `${inWords.format(new Date(iso))} UTC`
