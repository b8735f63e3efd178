import {
  addresses,
  bookAddress,
  hired,
  idToken,
  otherSession,
  person,
  phoneNumber,
  pointOfCurve,
  pushEndpoint,
  signIn,
  unsubscribeToken,
} from './hostile-world.ts';

/** Valid requests for each endpoint of accounts and notifications, with every field set. */
export const personRequests = {
  auth: {
    verifyToken: { body: { idToken: await idToken({ sub: person.uid }) } },
    registerEmail: { body: { email: 'hostile@ksauni.example', password: 'correct horse', name: 'Asha' } },
    logout: {},
    profile: {},
    updateProfile: {
      body: {
        name: 'Asha',
        email: person.email,
        phone: '',
        dateOfBirth: '1998-04-23',
        gender: 'other',
        preferences: { marketingEmail: true, marketingSms: false, marketingPush: true },
      },
    },
    preparePhoneOtp: { body: { phoneNumber } },
    verifyPhoneOtp: {
      body: {
        phoneNumber,
        name: 'Asha',
        firebaseIdToken: await idToken({
          sub: 'hostile-phone',
          phone_number: phoneNumber,
          firebase: { sign_in_provider: 'phone' },
        }),
      },
    },
    uploadAvatar: { body: { avatar: 'bytes come as form data' } },
    removeAvatar: {},
    sessions: {},
    endSession: { params: { id: otherSession } },
    endOtherSessions: {},
    exportAccount: {},
    deleteAccount: {},
  },
  addresses: {
    list: {},
    add: { body: bookAddress },
    update: { params: { id: addresses[0]?._id ?? '' }, body: bookAddress },
    remove: { params: { id: addresses[1]?._id ?? '' } },
  },
  adminUsers: {
    list: { query: { page: '1', limit: '5', search: 'asha', role: 'user', state: 'open', sort: 'name' } },
    export: { query: { search: 'asha', role: 'user', state: 'open', sort: '-name' } },
    one: { params: { id: hired.userId } },
    bulk: { body: { action: 'block', who: { ids: [hired.userId] } } },
    changeRole: { params: { id: hired.userId }, body: { role: 'digitalMarketer' } },
    remove: { params: { id: (await signIn()).userId } },
  },
  notifications: {
    key: {},
    subscribe: {
      body: {
        endpoint: pushEndpoint,
        expirationTime: null,
        keys: { p256dh: pointOfCurve, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
        replaces: { endpoint: pushEndpoint, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      },
    },
    unsubscribe: { body: { endpoint: pushEndpoint } },
  },
  messages: {
    choices: {},
    choose: { body: { topic: 'prices', channel: 'email', isOn: true } },
    unsubscribe: { body: { token: unsubscribeToken } },
  },
};
