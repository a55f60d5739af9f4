// List and page of meetings: a plain resource with more below its fields.
import { ResourceList } from '../../../platform/web/resource/ResourceList.tsx';
import { ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { meeting } from '../shared/meeting.entity.ts';
import { meetingsApi } from '../shared/meetings.api.ts';
import { MeetingMore } from './MeetingMore.tsx';

const of = webResource(meeting, meetingsApi, {
  columns: ['label', 'startAt', 'endAt', 'place', 'jobId'],
  sections: [
    { title: 'When and where', fields: ['label', 'startAt', 'endAt', 'place', 'link', 'jobId', 'userIds'] },
    { title: 'Subject', fields: ['agenda', 'minutes'] },
  ],
  more: MeetingMore,
});

export const MeetingList = () => <ResourceList of={of} />;
export const MeetingPage = () => <ResourcePage of={of} />;
