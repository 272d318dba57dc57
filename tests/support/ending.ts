/** What a fake answers: a value, or an error it fails with. */
export const ending = async <Value>(end: Value | Error): Promise<Value> => {
  if (end instanceof Error) throw end
  return end
}
