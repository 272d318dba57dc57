CREATE TABLE "attendee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone,
	"poster_image" text,
	"fee" integer,
	"type" text NOT NULL,
	CONSTRAINT "event_type" CHECK ("event"."type" in ('paid', 'free')),
	CONSTRAINT "event_fee" CHECK ("event"."fee" >= 0),
	CONSTRAINT "event_end" CHECK ("event"."end_date" >= "event"."start_date")
);
--> statement-breakpoint
CREATE TABLE "gallery_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"caption" text
);
--> statement-breakpoint
CREATE TABLE "grade" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"dues" integer NOT NULL,
	"upgrade_fee" integer,
	"description" text,
	CONSTRAINT "grade_name_unique" UNIQUE("name"),
	CONSTRAINT "grade_dues" CHECK ("grade"."dues" >= 0),
	CONSTRAINT "grade_upgrade_fee" CHECK ("grade"."upgrade_fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"image" text,
	"desc" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"desc" text,
	"file" text NOT NULL,
	"thumbnail" text
);
--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendee_event_id" ON "attendee" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_start_date" ON "event" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "post_created_at" ON "post" USING btree ("created_at","id");