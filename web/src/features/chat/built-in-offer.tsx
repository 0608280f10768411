import { Button } from '../../ui/button.tsx';

export interface BuiltInOfferProps {
  /** Has the built-in assistant answer the message, and with `true` the whole conversation; null while nothing can be sent. */
  onBuiltIn: ((isForAll: boolean) => void) | null;
}

/** Where a language model failed: one tap, and the built-in assistant answers. */
export function BuiltInOffer({ onBuiltIn }: BuiltInOfferProps) {
  return (
    <>
      <Button small variant="primary" disabled={!onBuiltIn} onClick={() => onBuiltIn?.(false)}>
        Answer with the built-in assistant
      </Button>
      <Button small disabled={!onBuiltIn} onClick={() => onBuiltIn?.(true)}>
        Use it for this conversation
      </Button>
    </>
  );
}
