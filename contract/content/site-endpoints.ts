import * as v from 'valibot'
import * as shared from '../common/calls/shared.ts'
import * as visitor from '../common/calls/visitor.ts'
import { couldNot } from '../messages/could-not.ts'
import { AtAddress, ByAddress } from './address.ts'
import { GalleryImage } from './gallery.ts'
import { ListedPost, NewsPage, NewsPageSelection, NewsPost, NewsSearch, NewsSelection } from './news.ts'
import { ByOwnAddress, FoundOwnPage, ListedOwnPage } from './own-page.ts'
import { ByPage, SentPage, SentSite } from './page-wire.ts'
import { Resource, ResourceSearch } from './resource.ts'
import { FoundOnSite, SiteSearch } from './site-search.ts'
import { ByVacancyAddress, FoundVacancy, ListedVacancy } from './vacancy.ts'

export const listPosts = shared.get('/post', {
  query: NewsSelection,
  at: 'data.posts',
  answer: v.array(NewsPost),
  failure: couldNot.getAllNewsPost,
})

export const getNewsPage = shared.get('/post/page', {
  query: NewsPageSelection,
  answer: NewsPage,
  failure: couldNot.getAllNewsPost,
})

export const getPost = shared.get('/post/{id}', { at: 'data.Post', answer: NewsPost, failure: couldNot.getNewsPost })

export const findPosts = shared.get('/post/search', {
  query: NewsSearch,
  at: 'data.posts',
  answer: v.array(ListedPost),
  failure: couldNot.getNewsPost,
})

export const listResources = shared.get('/resource', {
  at: 'data.data.resources',
  answer: v.array(Resource),
  failure: couldNot.getResource,
})

export const getResource = shared.get('/resource/{id}', {
  at: 'data.data.resource',
  answer: Resource,
  failure: couldNot.getResource,
})

export const findResources = shared.get('/resource/search', {
  query: ResourceSearch,
  at: 'data.data.resources',
  answer: v.array(Resource),
  failure: couldNot.getResource,
})

/** Contacts, leaders and home: what every page shows or is near to. */
export const getSite = shared.get('/page', { answer: SentSite })

export const getPage = shared.get('/page/{key}', { params: ByPage, answer: SentPage })

/** All pages that the chapter added and that are public. */
export const listOwnPages = shared.get('/own-page', { answer: v.array(ListedOwnPage) })

/** A page that the chapter added, where it is read or was. */
export const findOwnPage = shared.get('/own-page/{address}', { params: ByOwnAddress, answer: FoundOwnPage })

/** All jobs for which one can apply. */
export const listVacancies = shared.get('/vacancy', { answer: v.array(ListedVacancy), failure: couldNot.getJobs })

/** A job, where it is read or was. */
export const findVacancy = shared.get('/vacancy/{address}', { params: ByVacancyAddress, answer: FoundVacancy })

/** What is read under an address, or was: 404 where nothing ever was. */
export const findAddress = shared.get('/address/{kind}/{address}', { params: ByAddress, answer: AtAddress })

/** Whatever is public, by words. */
export const findOnSite = visitor.get('/search', { query: SiteSearch, answer: FoundOnSite, failure: couldNot.search })

export const listGallery = shared.get('/gallery', {
  at: 'data.data.gallery',
  answer: v.array(GalleryImage),
  failure: couldNot.getGallery,
})
