/** Whether a provider refused the key. Google does so by 400. @param answer its body */
export const isKeyRefused = (status: number | undefined, answer = ''): boolean =>
  status === 401 || status === 403 || (status === 400 && /api[_ ]key[_ ](invalid|not valid)/i.test(answer));
