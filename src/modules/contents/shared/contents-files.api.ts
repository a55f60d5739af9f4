// Photos of meters and points, plans: files of a schedule.
import { waysTo } from '../../documents/shared/uploads.api.ts';

const files = waysTo('lossSchedule', 'id', 'a contents schedule');
export const contentsFilesApi = { upload: files.upload, base64: files.base64, url: files.url };
