import { expect, test } from 'vitest';
import { onEachProduct } from '../test/each-product.ts';
import { pictures } from './0015-pictures.ts';

onEachProduct('pictures from before they were served from here', (product) => {
  test('wait to be fetched, and nobody is shown an address elsewhere', async () => {
    const { write } = product().ctx;
    const [ann, bob] = [await product().addPerson(), await product().addPerson()];
    const source = 'https://pictures.example.org/ann.png';
    await write.updateTable('users').set({ profile_picture: source }).where('id', '=', ann.userId).execute();
    await write.schema.dropTable('pictures').execute();
    await pictures.up(write);
    for (const person of [ann, bob]) {
      expect((await person.call('GET', '/profile')).body.profile.profile_picture).toBeNull();
      expect((await person.call('GET', '/auth/verify')).body.user).toMatchObject({ photo_url: null });
    }
    expect(await write.selectFrom('pictures').selectAll().execute()).toEqual([
      expect.objectContaining({ user_id: ann.userId, source, content: null, media_type: null }),
    ]);
  });
});
