/** `fetch`, for which an answer that is far too long breaks off; the length is that of what is unpacked. */
export function boundedFetch(
  mostBytes: number,
  tooLong: () => Error = () => new Error('The answer is too long.'),
): (url: string | URL | Request, options?: object) => Promise<Response> {
  return async (url, options) => {
    const response = await fetch(url, options);
    if (response.body === null) return response;
    let bytes = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > mostBytes) controller.error(tooLong());
        else controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counted), response);
  };
}
