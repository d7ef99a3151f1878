/** HTTP status of an operator's service; throws when it does not answer in time. */
export async function statusOf(url: string, withinMs: number, bearer?: string): Promise<number> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
    ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
  })
  await response.body?.cancel()
  return response.status
}
