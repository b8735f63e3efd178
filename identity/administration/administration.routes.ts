import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { Identity } from '../context.ts';
import { requireServiceCredential } from '../custom-tokens.ts';
import { IdentityError } from '../errors.ts';
import { parseRequest } from '../requests.ts';
import { changeAnyAccount } from './change-any-account.ts';
import { createAnyAccount } from './create-any-account.ts';
import { findAccounts, listAccounts, removeAnyAccount } from './find-accounts.ts';
import { makeLink } from './make-link.ts';
import { changeRequest, createRequest, findRequest, linkRequest, pageRequest, removeRequest } from './requests.ts';

const project = '/identitytoolkit.googleapis.com/v1/projects/:project';

type UseCase<Schema extends z.ZodType> = (identity: Identity, input: z.output<Schema>) => Promise<object>;

/**
 * Calls of firebase-admin, on any account, and therefore only with the service credential. There is no "Bearer owner".
 */
export function administrationRoutes(identity: Identity): FastifyPluginAsync {
  return async (app) => {
    app.addHook<{ Params: { project: string } }>('onRequest', async (request) => {
      await requireServiceCredential(identity, request.headers.authorization);
      if (request.params.project !== identity.projectId) throw new IdentityError('NOT_FOUND');
    });
    const post = poster(app, identity);
    post(`${project}/accounts`, createRequest, createAnyAccount);
    post(`${project}/accounts::lookup`, findRequest, findAccounts);
    post(`${project}/accounts::update`, changeRequest, changeAnyAccount);
    post(`${project}/accounts::delete`, removeRequest, removeAnyAccount);
    post(`${project}/accounts::sendOobCode`, linkRequest, makeLink);
    app.get(`${project}/accounts::batchGet`, async (request) => {
      return await listAccounts(identity, parseRequest(pageRequest, request.query));
    });
  };
}

function poster(app: FastifyInstance, identity: Identity) {
  return <Schema extends z.ZodType>(path: string, schema: Schema, useCase: UseCase<Schema>): void => {
    app.post(path, async (request) => await useCase(identity, parseRequest(schema, request.body)));
  };
}
