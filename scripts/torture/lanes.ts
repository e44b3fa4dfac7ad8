/** Does `work` so many times in all, in a number of lanes at once. */
export async function inLanes(lanes: number, total: number, work: () => Promise<void>): Promise<void> {
  let left = total
  const lane = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
