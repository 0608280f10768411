/** What is used of oidc-provider, which carries no types of its own. */
declare module 'oidc-provider' {
  type Request = import('node:http').IncomingMessage;
  type Response = import('node:http').ServerResponse;

  export interface InteractionDetails {
    readonly uid: string;
    readonly prompt: { readonly name: string };
    readonly params: Readonly<Record<string, string | undefined>>;
    readonly session?: { readonly accountId?: string };
    readonly grantId?: string;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    rejectOIDCScope(scope: string): void;
    rejected: object | undefined;
    save(): Promise<string>;
    destroy(): Promise<void>;
  }

  export interface AccessToken {
    readonly accountId: string;
    readonly grantId: string;
    readonly isValid: boolean;
    readonly scopes: Set<string>;
  }

  export interface KoaContext {
    type: string;
    body: unknown;
    readonly path: string;
    readonly oidc?: {
      readonly params: Readonly<Record<string, string | undefined>>;
      readonly session: { readonly accountId?: string };
      readonly result?: { readonly login?: unknown };
    };
  }

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: Request, response: Response) => Promise<void>;
    use(middleware: (ctx: KoaContext, next: () => Promise<void>) => Promise<void>): void;
    interactionDetails(request: Request, response: Response): Promise<InteractionDetails>;
    interactionFinished(
      request: Request,
      response: Response,
      result: object,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    readonly Grant: {
      new (of: { accountId: string | undefined; clientId: string | undefined }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    readonly AccessToken: { find(token: string): Promise<AccessToken | undefined> };
  }

  export const interactionPolicy: {
    base(): { add(prompt: unknown, at: number): void; get(name: string): { checks: { add(check: unknown): void } } };
    Prompt: new (prompt: { name: string; requestable: boolean }) => unknown;
    Check: new (
      reason: string,
      description: string,
      error: string,
      check: (ctx: Required<KoaContext>) => boolean,
    ) => unknown;
  };
}
