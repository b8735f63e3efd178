import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller, Identity } from './context.ts';
import { deleteOwnAccount } from './delete-account.ts';
import { lookupAccount } from './lookup-account.ts';
import {
  deleteRequest,
  lookupRequest,
  parseRequest,
  resetPasswordRequest,
  sendOobCodeRequest,
  sendVerificationCodeRequest,
  signInWithCustomTokenRequest,
  signInWithPasswordRequest,
  signInWithPhoneNumberRequest,
  signUpRequest,
  tokenRequest,
  updateRequest,
} from './requests.ts';
import { sendPhoneCode } from './phone/send-phone-code.ts';
import { signInWithPhone } from './phone/sign-in-with-phone.ts';
import { requireApiKey } from './require-api-key.ts';
import { resetPassword } from './reset-password.ts';
import { sendActionCode } from './send-action-code.ts';
import { refreshSession } from './sessions.ts';
import { signInWithCustomToken } from './sign-in-with-custom-token.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { updateAccount } from './update-account.ts';

type UseCase<Schema extends z.ZodType> = (
  identity: Identity,
  input: z.output<Schema>,
  caller: Caller,
) => Promise<object>;

// Fastify's escape for a literal colon.
const accounts = '/identitytoolkit.googleapis.com/v1/accounts::';

/** The SDK's account calls, each requiring the API key. */
export function identityRoutes(identity: Identity): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request) => requireApiKey(request, identity.apiKey));
    const post = poster(app, identity);
    post(`${accounts}signUp`, signUpRequest, signUp);
    post(`${accounts}signInWithPassword`, signInWithPasswordRequest, signInWithPassword);
    post(`${accounts}sendVerificationCode`, sendVerificationCodeRequest, sendPhoneCode);
    post(`${accounts}signInWithPhoneNumber`, signInWithPhoneNumberRequest, signInWithPhone);
    post(`${accounts}signInWithCustomToken`, signInWithCustomTokenRequest, signInWithCustomToken);
    post(`${accounts}lookup`, lookupRequest, lookupAccount);
    post(`${accounts}update`, updateRequest, updateAccount);
    post(`${accounts}delete`, deleteRequest, deleteOwnAccount);
    post(`${accounts}sendOobCode`, sendOobCodeRequest, sendActionCode);
    post(`${accounts}resetPassword`, resetPasswordRequest, resetPassword);
    post('/securetoken.googleapis.com/v1/token', tokenRequest, refreshSession);
  };
}

function poster(app: FastifyInstance, identity: Identity) {
  return <Schema extends z.ZodType>(path: string, schema: Schema, useCase: UseCase<Schema>): void => {
    app.post(path, async (request) => await useCase(identity, parseRequest(schema, request.body), callerOf(request)));
  };
}

function callerOf(request: FastifyRequest): Caller {
  const locale = request.headers['x-firebase-locale'];
  const language = typeof locale === 'string' && /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i.test(locale) ? locale : 'en';
  return { address: request.ip, language };
}
